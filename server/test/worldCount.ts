/** How many random worlds a run draws. TEST_WORLDS: thousands by hand, now and then. */
export const worldCount = Number(process.env.TEST_WORLDS ?? 30);
