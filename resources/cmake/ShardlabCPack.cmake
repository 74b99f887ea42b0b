# `cpack -G DEB` in any build folder: builds the preset package in the folder package below it, and packs that. A native
# build is never packed.
set(SHARDLAB_PACKAGE_FOLDER ${CMAKE_BINARY_DIR}/package)
if(SHARDLAB_PACKAGE)
  set(SHARDLAB_PACKAGE_FOLDER ${CMAKE_BINARY_DIR})
endif()

set(CPACK_PACKAGE_NAME shardlab)
set(CPACK_PACKAGE_VENDOR Shardlab)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Desktop workbench that trains Keras models and estimates times on TPUs")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_GENERATOR DEB)
set(CPACK_SET_DESTDIR OFF)
set(CPACK_STRIP_FILES OFF)
set(CPACK_THREADS 1)  # the bytes of xz depend on it

set(CPACK_INSTALL_CMAKE_PROJECTS "${SHARDLAB_PACKAGE_FOLDER};shardlab;ALL;/")
set(CPACK_CMAKE_GENERATOR Ninja)
set(SHARDLAB_PACKAGE_SCRIPT ${CMAKE_BINARY_DIR}/build_package.cmake)
configure_file(${CMAKE_SOURCE_DIR}/resources/cmake/build_package.cmake.in ${SHARDLAB_PACKAGE_SCRIPT} @ONLY)
set(CPACK_INSTALL_SCRIPTS ${SHARDLAB_PACKAGE_SCRIPT})

# MPI is a package of its own: the workbench needs none.
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL shardlab)
if(SHARDLAB_MPIEXEC)
  list(APPEND CPACK_COMPONENTS_ALL shardlab-mpi)
endif()
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_SHARDLAB_PACKAGE_NAME shardlab)
set(CPACK_DEBIAN_SHARDLAB_PACKAGE_RECOMMENDS "fonts-noto-cjk, dataset-fashion-mnist")
set(CPACK_DEBIAN_SHARDLAB_PACKAGE_SUGGESTS "shardlab-mpi, bash-completion")
set(CPACK_DEBIAN_SHARDLAB-MPI_PACKAGE_NAME shardlab-mpi)
# A process that is started alone needs the daemon of openmpi-bin, too.
set(CPACK_DEBIAN_SHARDLAB-MPI_PACKAGE_DEPENDS "shardlab (= ${PROJECT_VERSION}), openmpi-bin")
set(CPACK_COMPONENT_SHARDLAB_DESCRIPTION "Build a Keras model from layers, train it on this computer, sharded over the
replicas of the chosen accelerator, and watch loss and accuracy. A simulator
estimates the time of each step on CPUs, GPUs and TPUs, so that devices can
be compared before they are paid for. The command line does the same.")
set(CPACK_COMPONENT_SHARDLAB-MPI_DESCRIPTION "This package lets shardlab-cli train over several processes and computers, as
mpirun or Slurm start them.")
include(CPack)
