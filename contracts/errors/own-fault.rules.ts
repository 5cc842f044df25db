/** Type of a failure caused by our own code: a retry fails again. */
export const ownFaultType = 'own_fault'
