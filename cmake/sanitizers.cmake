set(PARLOUR_SANITIZE
    ""
    CACHE STRING "Sanitizers to build with, as for -fsanitize= (address,undefined or thread)")
if(PARLOUR_SANITIZE)
  add_compile_options(-fsanitize=${PARLOUR_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -g1)
  add_link_options(-fsanitize=${PARLOUR_SANITIZE})
endif()
