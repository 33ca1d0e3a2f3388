// Holds nothing: the build needs a source to compile the shared headers for.
