const maxKeyLength = 512
const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/

/** Thrown for a key without an object. */
export class ObjectNotFound extends Error {
  readonly key: string
  constructor(key: string) {
    super(`There is no object under the key ${key}.`)
    this.name = 'ObjectNotFound'
    this.key = key
  }
}

/**
 * A key or prefix that is too long (512 characters), or has a segment that is empty, begins with a dot, or has signs
 * besides `A-Za-z0-9._-`.
 */
export class InvalidObjectKey extends Error {
  constructor(key: string) {
    super(`Not an object key: ${JSON.stringify(key.slice(0, 80))}.`)
    this.name = 'InvalidObjectKey'
  }
}

/** Rejects keys that could leave the store's folder or differ between stores. */
export function checkObjectKey(key: string): void {
  if (key.length === 0 || key.length > maxKeyLength || !key.split('/').every((part) => segment.test(part))) {
    throw new InvalidObjectKey(key)
  }
}

/** A prefix is empty, or a key that may end within a segment or with a slash. */
export function checkObjectPrefix(prefix: string): void {
  if (prefix !== '') checkObjectKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)
}
