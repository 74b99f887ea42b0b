# The packaged form (-DSHARDLAB_PACKAGE=ON): runs on any x86-64 computer and is as fast as a native build.
#
# The engine is one shared library, built for several levels of x86-64. The dynamic loader of glibc takes the highest one
# that the processor has: glibc-hwcaps/x86-64-v4 (AVX-512), glibc-hwcaps/x86-64-v3 (AVX2), else the baseline. Each library
# is linked of objects for its level or below, so an inline function or a template of Eigen that several of them hold can
# never bring an instruction to a processor that lacks it. Only folders marked LEVELS are compiled more than once.

# Below the prefix, and below the build folder. Two levels below lib: cpack would add scripts that call ldconfig.
set(SHARDLAB_LIBRARIES lib/shardlab/engine)
set(SHARDLAB_LEVELS "")
if(SHARDLAB_PACKAGE)
  if(SHARDLAB_NATIVE OR SHARDLAB_TESTS OR SHARDLAB_BENCH)
    message(FATAL_ERROR "SHARDLAB_PACKAGE expects SHARDLAB_NATIVE, SHARDLAB_TESTS and SHARDLAB_BENCH to be OFF, "
      "as the preset package sets them")
  endif()
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    set(SHARDLAB_LEVELS x86-64-v3 x86-64-v4)
    check_cxx_compiler_flag(-mprefer-vector-width=512 SHARDLAB_HAVE_VECTOR_WIDTH)
  endif()
  set(CMAKE_BUILD_WITH_INSTALL_RPATH ON)
  set(CMAKE_INSTALL_RPATH "$ORIGIN/../${SHARDLAB_LIBRARIES}")
  # The same bytes from any folder: no path of it, no times, no symbols.
  add_compile_options(-ffile-prefix-map=${CMAKE_BINARY_DIR}=. -ffile-prefix-map=${CMAKE_SOURCE_DIR}=.)
  add_link_options(-s -Wl,--build-id=sha1 -Wl,-z,relro,-z,now)
  set(CMAKE_AUTORCC_OPTIONS --format-version 1)
  # As Debian builds its packages.
  add_compile_options(-fstack-protector-strong)
endif()

function(shardlab_level_options level result)
  set(options -march=${level})
  # As in a native build: 512-bit vectors.
  if(level STREQUAL "x86-64-v4" AND SHARDLAB_HAVE_VECTOR_WIDTH)
    list(APPEND options -mprefer-vector-width=512)
  endif()
  set(${result} ${options} PARENT_SCOPE)
endfunction()

# shardlab_level_objects(NAME): the sources of a part of the engine once more for each level, as NAME-LEVEL. Called at the
# end of the part's directory, when its properties are complete.
function(shardlab_level_objects name)
  get_target_property(sources ${name} SOURCES)
  get_target_property(links ${name} LINK_LIBRARIES)
  get_target_property(unity ${name} UNITY_BUILD)
  foreach(level ${SHARDLAB_LEVELS})
    set(part ${name}-${level})
    shardlab_level_options(${level} options)
    add_library(${part} OBJECT ${sources})
    target_include_directories(${part} PRIVATE ${CMAKE_SOURCE_DIR})
    target_link_libraries(${part} PRIVATE ${links})
    target_compile_options(${part} PRIVATE ${options})
    set_target_properties(${part} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    if(unity)
      shardlab_unity(${part})
    endif()
    shardlab_engine_headers(${part} ${level})
  endforeach()
endfunction()

# shardlab_engine_part(NAME LEVELS): remembers a part of the engine for the shared library.
function(shardlab_engine_part name levels)
  set_property(GLOBAL APPEND PROPERTY SHARDLAB_ENGINE_PARTS ${name})
  if(levels AND SHARDLAB_LEVELS)
    cmake_language(EVAL CODE "cmake_language(DEFER CALL shardlab_level_objects ${name})")
  endif()
endfunction()

# shardlab_shared_engine(TARGET LEVEL FOLDER): libshardlab-engine.so of all parts; LEVEL may be empty.
function(shardlab_shared_engine target level folder)
  get_property(parts GLOBAL PROPERTY SHARDLAB_ENGINE_PARTS)
  add_library(${target} SHARED)
  foreach(part ${parts})
    get_target_property(links ${part} LINK_LIBRARIES)
    list(FILTER links EXCLUDE REGEX "^(engine_|shardlab_)")
    target_link_libraries(${target} PRIVATE ${links})
    if(level AND TARGET ${part}-${level})
      set(part ${part}-${level})
    endif()
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:${part}>)
  endforeach()
  file(RELATIVE_PATH up "/${folder}" "/${SHARDLAB_LIBRARIES}")
  if(up)
    string(PREPEND up /)
  endif()
  # A call within the library does not ask the loader, as in a program.
  target_link_options(${target} PRIVATE -Wl,-Bsymbolic-functions)
  set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX OUTPUT_NAME shardlab-engine
    LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/${folder} INSTALL_RPATH "$ORIGIN${up}")
  install(TARGETS ${target} LIBRARY DESTINATION ${folder})
endfunction()

# shardlab_packaged_engine(): the target `engine` as the shared library, with one variant for each level.
function(shardlab_packaged_engine)
  shardlab_shared_engine(shardlab_engine "" ${SHARDLAB_LIBRARIES})
  foreach(level ${SHARDLAB_LEVELS})
    shardlab_shared_engine(shardlab_engine-${level} ${level} ${SHARDLAB_LIBRARIES}/glibc-hwcaps/${level})
    add_dependencies(shardlab_engine shardlab_engine-${level})
  endforeach()
  add_library(engine INTERFACE)
  target_include_directories(engine INTERFACE ${CMAKE_SOURCE_DIR})
  target_link_libraries(engine INTERFACE shardlab_engine fmt::fmt nlohmann_json::nlohmann_json Threads::Threads)
  if(SHARDLAB_MPI_SOURCES)
    shardlab_mpi_module()
  endif()
endfunction()

# shardlab_mpi_module(): libshardlab-mpi.so, the only file that needs MPI, for a package of its own.
function(shardlab_mpi_module)
  add_library(shardlab_mpi MODULE ${SHARDLAB_MPI_SOURCES})
  target_link_libraries(shardlab_mpi PRIVATE engine MPI::MPI_C shardlab_warnings shardlab_build)
  target_compile_definitions(shardlab_mpi PRIVATE OMPI_SKIP_MPICXX MPICH_SKIP_MPICXX)
  target_link_options(shardlab_mpi PRIVATE -Wl,-Bsymbolic-functions)
  set_target_properties(shardlab_mpi PROPERTIES OUTPUT_NAME shardlab-mpi INSTALL_RPATH "$ORIGIN"
    LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/${SHARDLAB_LIBRARIES})
  install(TARGETS shardlab_mpi LIBRARY DESTINATION ${SHARDLAB_LIBRARIES} COMPONENT shardlab-mpi)
endfunction()
