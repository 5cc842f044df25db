/** Storage that may be full, forbidden or edited by the user: reading never throws, writing is best effort. */
const read = (storage: () => Storage, key: string): unknown => {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null')
  } catch {
    return null
  }
}

const write = (storage: () => Storage, key: string, value: unknown): void => {
  try {
    if (value === null || value === undefined) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(value))
  } catch {
    // A full or forbidden storage must not stop the studio.
  }
}

export const readLocal = (key: string): unknown => read(() => localStorage, key)
export const writeLocal = (key: string, value: unknown): void => write(() => localStorage, key, value)
export const readSession = (key: string): unknown => read(() => sessionStorage, key)
export const writeSession = (key: string, value: unknown): void => write(() => sessionStorage, key, value)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
