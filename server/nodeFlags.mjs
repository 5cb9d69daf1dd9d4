/**
 * The flags with which Node.js runs the server. 32 MB of young generation instead of 16: fewer objects of running
 * requests survive a minor garbage collection and are copied. deploy/Dockerfile, portal.service and README repeat them.
 */
export const nodeFlags = ['--max-semi-space-size=32'];
