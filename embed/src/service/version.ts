/** The powerbi-client whose wire and interface this package speaks; sent as `sdkVersion`. Spec EMB-SVC-04. */
export const sdkVersion = '2.23.1';
