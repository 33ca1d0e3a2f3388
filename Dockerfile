# Parlour on Debian 14, which packages D++.
#
#   docker build --tag parlour .
#   docker run --detach --name parlour --env DISCORD_TOKEN --volume parlour:/data parlour

FROM debian:forky AS build
WORKDIR /source
COPY setup setup
RUN bash -euc 'source setup/common.sh && need_packages "${run_packages[@]}" libdpp-dev'
COPY . .
RUN cmake --preset release -DPARLOUR_TESTS=OFF -DPARLOUR_SANDBOX=OFF \
    && cmake --build --preset release --target parlour
# The packages that own the shared libraries of the program are the ones that the image needs, and libcairo2, which
# is loaded when the first picture is drawn.
RUN ldd build/release/bin/parlour | awk '$3 ~ /^\// {print $3}' | xargs realpath | xargs dpkg-query --search \
    | cut -d: -f1 | sort -u >/libraries

FROM debian:forky
COPY --from=build /libraries /libraries
RUN apt-get update \
    && xargs apt-get install --yes --no-install-recommends ca-certificates libcairo2 </libraries \
    && rm -rf /var/lib/apt/lists/* /libraries \
    && useradd --system --user-group --no-create-home --home-dir /data parlour \
    && install --directory --owner=parlour --group=parlour --mode=0700 /data
COPY --from=build /source/build/release/bin/parlour /opt/parlour/bin/parlour
COPY config /opt/parlour/config
# /healthz answers inside the container only, for the health check.
ENV PARLOUR_DATABASE=/data/parlour.sqlite PARLOUR_HEALTH_PORT=8080
USER parlour
WORKDIR /opt/parlour
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["/opt/parlour/bin/parlour", "--health"]
ENTRYPOINT ["/opt/parlour/bin/parlour"]
