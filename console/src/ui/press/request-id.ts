/** For one press; `crypto.randomUUID` is missing where the desk is opened over plain HTTP in a local network. */
export const createRequestId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
