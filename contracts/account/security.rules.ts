/** How long after a sign-in, a password or a code a session may change how its account is protected. */
export const recentSignInMinutes = 10

/** How long the links of a change of the e-mail address work. */
export const emailLinkMinutes = 60

/** How long a device that is trusted at sign-in is not asked for a code. */
export const trustedDeviceDays = 30
