# Warnings, optimisation, sanitizers and the compiler cache, each from one place.
include(CheckCXXCompilerFlag)

add_library(shardlab_warnings INTERFACE)
target_compile_options(shardlab_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
option(SHARDLAB_WERROR "Warnings are errors, but for those that depend on what the optimizer sees on this processor" OFF)
if(SHARDLAB_WERROR)
  target_compile_options(shardlab_warnings INTERFACE -Werror)
  foreach(warning maybe-uninitialized array-bounds stringop-overflow stringop-overread free-nonheap-object
      dangling-pointer restrict)
    check_cxx_compiler_flag(-Wno-error=${warning} SHARDLAB_HAVE_NO_ERROR_${warning})
    if(SHARDLAB_HAVE_NO_ERROR_${warning})
      target_compile_options(shardlab_warnings INTERFACE -Wno-error=${warning})
    endif()
  endforeach()
endif()

add_library(shardlab_build INTERFACE)
if(SHARDLAB_NATIVE)
  # 512-bit vectors: the compiler's own preference for 256 bits leaves half of the FMA units idle.
  target_compile_options(shardlab_build INTERFACE -march=native)
  check_cxx_compiler_flag(-mprefer-vector-width=512 SHARDLAB_HAVE_VECTOR_WIDTH)
  if(SHARDLAB_HAVE_VECTOR_WIDTH)
    target_compile_options(shardlab_build INTERFACE -mprefer-vector-width=512)
  endif()
endif()
# No fast-math: one seed, one result. Only errno and traps are given up, so that loops vectorise.
target_compile_options(shardlab_build INTERFACE -fno-math-errno -fno-trapping-math)
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")
if(SHARDLAB_SANITIZE)
  target_compile_options(shardlab_build INTERFACE
    -fsanitize=${SHARDLAB_SANITIZE} -fno-omit-frame-pointer -g1)
  target_link_options(shardlab_build INTERFACE -fsanitize=${SHARDLAB_SANITIZE})
endif()

# Paths are hashed relative to the sources: a second checkout takes what the first one compiled.
find_program(SHARDLAB_CCACHE ccache)
if(SHARDLAB_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER
    ${CMAKE_COMMAND} -E env CCACHE_NOHASHDIR=1 CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}
    CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
    ${SHARDLAB_CCACHE})
  add_compile_options(-fpch-preprocess)
endif()
find_program(SHARDLAB_MOLD mold)
if(SHARDLAB_MOLD AND NOT SHARDLAB_SANITIZE)
  add_link_options(-fuse-ld=mold)
endif()

# shardlab_unity(TARGET…): compiles small files of a target together. Their headers cost more than they do; a clean build
# takes half the time. Off while developing, where a change should compile one file.
function(shardlab_unity)
  if(SHARDLAB_UNITY)
    set_target_properties(${ARGN} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 16)
  endif()
endfunction()

# shardlab_cold(TARGET…): code that runs once a click, a file or a model, not once a sample. -O1 takes a third of its
# compile time away.
function(shardlab_cold)
  if(CMAKE_BUILD_TYPE STREQUAL "Release")
    foreach(target ${ARGN})
      target_compile_options(${target} PRIVATE -O1)
    endforeach()
  endif()
endfunction()

# What nearly every engine file includes. A precompiled header serves one set of options: hot and cold targets have
# one each, made with the first of them.
set(SHARDLAB_ENGINE_HEADERS
  <nlohmann/json.hpp> <fmt/format.h> <algorithm> <cmath> <cstdint> <functional> <map> <memory> <span> <string> <vector>)
function(shardlab_engine_headers target temperature)
  get_property(owner GLOBAL PROPERTY SHARDLAB_HEADERS_${temperature})
  if(owner)
    target_precompile_headers(${target} REUSE_FROM ${owner})
  else()
    target_precompile_headers(${target} PRIVATE ${SHARDLAB_ENGINE_HEADERS})
    set_property(GLOBAL PROPERTY SHARDLAB_HEADERS_${temperature} ${target})
  endif()
endfunction()

# shardlab_engine_library(NAME [COLD] [LEVELS] SOURCES... LINK targets...): one engine folder as a static library.
# LEVELS: has loops over samples or weights; the package holds it for several levels of x86-64.
function(shardlab_engine_library name)
  cmake_parse_arguments(ARG "COLD;LEVELS" "" "SOURCES;LINK;PRIVATE" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR})
  target_link_libraries(${name} PUBLIC ${ARG_LINK} PRIVATE shardlab_warnings shardlab_build ${ARG_PRIVATE})
  set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  if(ARG_COLD)
    shardlab_cold(${name})
    shardlab_engine_headers(${name} cold)
  else()
    shardlab_engine_headers(${name} hot)
  endif()
  shardlab_engine_part(${name} "${ARG_LEVELS}")
endfunction()
