/** The number of random worlds in a test run. Set TEST_WORLDS to several thousands for a longer run by hand. */
export const worldCount = Number(process.env.TEST_WORLDS ?? 30);
