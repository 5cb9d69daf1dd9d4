/**
 * The flags with which Node.js runs the server. The young generation, which is the memory for new objects, has 32 MB
 * instead of 16. So a minor garbage collection copies fewer objects of running requests. deploy/Dockerfile,
 * portal.service and README repeat them.
 */
export const nodeFlags = ['--max-semi-space-size=32'];
