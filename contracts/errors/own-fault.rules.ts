/** Type of a failure whose cause is our own code: another attempt meets it again. */
export const ownFaultType = 'own_fault'
