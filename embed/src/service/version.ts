/** The version of powerbi-client that this package implements. It is sent as `sdkVersion`. */
export const sdkVersion = '2.24.1';
