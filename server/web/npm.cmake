# Runs npm in a folder with a package.json, and only when its inputs have changed. Several build folders may ask at
# once: whoever includes this with FOLDER set has the folder to itself until its script ends.

file(LOCK ${FOLDER}/.npm.lock TIMEOUT 900)
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
  set(stamp ${FOLDER}/node_modules/.pique-${stamp})
  if(EXISTS ${stamp})
    file(READ ${stamp} last)
    if(last STREQUAL hash)
      return()
    endif()
  endif()
  execute_process(
    COMMAND ${NPM} ${ARGN}
    WORKING_DIRECTORY ${FOLDER}
    OUTPUT_VARIABLE said
    ERROR_VARIABLE said
    RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    list(JOIN ARGN " " words)
    message(FATAL_ERROR "npm ${words} failed in ${FOLDER}:\n${said}")
  endif()
  file(WRITE ${stamp} "${hash}")
endfunction()

# Installs what package-lock.json says.
function(npm_install)
  hash_of(packages ${FOLDER}/package.json ${FOLDER}/package-lock.json)
  npm_once(installed ${packages} ci --no-audit --no-fund)
endfunction()
