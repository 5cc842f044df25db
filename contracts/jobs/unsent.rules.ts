/** How often and how long a request that no server answered is kept and sent (spec 3 §9). */
export const unsentSettings = { attempts: 5, lifeMs: 24 * 3_600_000 } as const
