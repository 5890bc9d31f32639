# Builds the browser client into dist/ when its inputs have changed; several build folders may ask at once.
#   cmake -DWEB=FOLDER -P build_client.cmake

file(LOCK ${WEB}/.build.lock TIMEOUT 600)
find_program(NPM npm REQUIRED)

# Sets `out` to a hash over the names and contents of the files.
function(hash_of out)
  set(text "")
  foreach(file IN LISTS ARGN)
    file(SHA256 ${file} hash)
    string(APPEND text "${file} ${hash}\n")
  endforeach()
  string(SHA256 hash "${text}")
  set(${out} ${hash} PARENT_SCOPE)
endfunction()

# Runs npm unless it ran with the same inputs before; its words are shown only when it fails.
function(npm_once stamp hash)
  if(EXISTS ${stamp})
    file(READ ${stamp} last)
    if(last STREQUAL hash)
      return()
    endif()
  endif()
  execute_process(
    COMMAND ${NPM} ${ARGN}
    WORKING_DIRECTORY ${WEB}
    OUTPUT_VARIABLE said
    ERROR_VARIABLE said
    RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    list(JOIN ARGN " " words)
    message(FATAL_ERROR "npm ${words} failed in ${WEB}:\n${said}")
  endif()
  file(WRITE ${stamp} "${hash}")
endfunction()

hash_of(packages ${WEB}/package.json ${WEB}/package-lock.json)
npm_once(${WEB}/node_modules/.pique-installed ${packages} ci --no-audit --no-fund)

file(GLOB_RECURSE inputs LIST_DIRECTORIES false ${WEB}/*)
list(FILTER inputs EXCLUDE REGEX "/(node_modules|dist)/|\\.(hpp|cpp|cmake|lock)$")
if(NOT EXISTS ${WEB}/dist/index.html)
  file(REMOVE ${WEB}/node_modules/.pique-built)
endif()
hash_of(sources ${inputs})
npm_once(${WEB}/node_modules/.pique-built ${sources} run build)
