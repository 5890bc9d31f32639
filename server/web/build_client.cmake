# Builds the browser client into dist/ when its inputs have changed.
#   cmake -DFOLDER=FOLDER -P build_client.cmake

include(${CMAKE_CURRENT_LIST_DIR}/npm.cmake)
npm_install()

file(GLOB_RECURSE inputs LIST_DIRECTORIES false ${FOLDER}/* ${FOLDER}/../../protocol/client/src/*)
list(FILTER inputs EXCLUDE REGEX "/(node_modules|dist)/|\\.(hpp|cpp|cmake|lock)$")
if(NOT EXISTS ${FOLDER}/dist/index.html)
  file(REMOVE ${FOLDER}/node_modules/.pique-built)
endif()
hash_of(sources ${inputs})
npm_once(built ${sources} run build)
