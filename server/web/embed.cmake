# Turns folders of files into one C++ source and one assembly source that carry them (see embedded.hpp).
#   cmake -DOUT=FOLDER "-DFOLDERS=PREFIX=FOLDER;..." -P embed.cmake
# The gzipped bytes come from gzip(1) without name and time, so the same input gives the same program.

set(types
    "html=text/html\; charset=utf-8" "css=text/css\; charset=utf-8" "js=text/javascript\; charset=utf-8"
    "json=application/json" "yaml=application/yaml" "svg=image/svg+xml" "png=image/png" "ico=image/x-icon"
    "webp=image/webp" "woff2=font/woff2" "webmanifest=application/manifest+json"
    "txt=text/plain\; charset=utf-8" "md=text/markdown\; charset=utf-8" "map=application/json")

set(entries "")
foreach(pair IN LISTS FOLDERS)
  string(REGEX MATCH "^([^=]*)=(.*)$" _ "${pair}")
  set(prefix "${CMAKE_MATCH_1}")
  set(folder "${CMAKE_MATCH_2}")
  file(GLOB_RECURSE files RELATIVE ${folder} LIST_DIRECTORIES false ${folder}/*)
  foreach(file IN LISTS files)
    if(prefix)
      list(APPEND entries "${prefix}/${file}=${folder}/${file}")
    else()
      list(APPEND entries "${file}=${folder}/${file}")
    endif()
  endforeach()
endforeach()
list(SORT entries COMPARE STRING)

file(MAKE_DIRECTORY ${OUT}/gzip)
set(index 0)
set(assembly "    .section .rodata\n")
set(declarations "")
set(rows "")
foreach(entry IN LISTS entries)
  string(REGEX MATCH "^([^=]*)=(.*)$" _ "${entry}")
  set(path "${CMAKE_MATCH_1}")
  set(source "${CMAKE_MATCH_2}")

  string(REGEX MATCH "[^.]*$" extension "${path}")
  set(type "application/octet-stream")
  foreach(known IN LISTS types)
    if(known MATCHES "^${extension}=(.*)$")
      set(type "${CMAKE_MATCH_1}")
    endif()
  endforeach()
  set(immutable false)
  if(path MATCHES "^assets/")
    set(immutable true)
  endif()

  file(SHA256 ${source} hash)
  string(SUBSTRING ${hash} 0 32 etag)
  set(gzip ${OUT}/gzip/${index}.gz)
  execute_process(COMMAND gzip -9nc ${source} OUTPUT_FILE ${gzip} COMMAND_ERROR_IS_FATAL ANY)
  file(SIZE ${source} size)
  file(SIZE ${gzip} gzip_size)
  if(NOT gzip_size LESS size)
    file(WRITE ${gzip} "")
    set(gzip_size 0)
  endif()

  foreach(kind bytes gzip)
    set(symbol pique_embedded_${kind}_${index})
    if(kind STREQUAL "bytes")
      set(included ${source})
    else()
      set(included ${gzip})
    endif()
    string(APPEND assembly "    .global ${symbol}\n${symbol}:\n    .incbin \"${included}\"\n")
    string(APPEND declarations "extern \"C\" const char ${symbol}[];\n")
  endforeach()
  string(APPEND assembly "    .byte 0\n")
  string(APPEND rows "    {\"${path}\", {pique_embedded_bytes_${index}, ${size}}, \"${type}\", \"\\\"${etag}\\\"\", "
         "${immutable}, {pique_embedded_gzip_${index}, ${gzip_size}}},\n")
  math(EXPR index "${index} + 1")
endforeach()
string(APPEND assembly "    .section .note.GNU-stack,\"\",%progbits\n")

file(WRITE ${OUT}/embedded.S "${assembly}")
file(
  WRITE ${OUT}/embedded.cpp
  "#include \"server/web/embedded.hpp\"

#include <vector>

${declarations}
namespace pique::server::web {

std::span<const EmbeddedFile> embedded_files() {
    static const std::vector<EmbeddedFile> files{
${rows}    };
    return files;
}

}  // namespace pique::server::web
")
