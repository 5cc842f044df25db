import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

// OWASP's setting for argon2id, which is the package's default algorithm: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Four hashes at once hold 76 MiB and leave the event loop responsive. */
export const limitHashes = pLimit(4)

export const hashPassword = (password: string): Promise<string> => limitHashes(() => hash(password, cost))

/** Bulk work of classes waits for itself and never before a sign-in. */
const limitPinHashes = pLimit(1)

/** Hashes picture PINs one after the other. */
export const hashPin = (pin: string): Promise<string> => limitPinHashes(() => hash(pin, cost))

export const isPassword = ({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> =>
  limitHashes(() => verify(stored, password))
