// The compiled parts of Asio, Beast and URL, once for the whole program: every other file sees their declarations.

#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
#include <boost/url/src.hpp>
