import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from './limits/limit-concurrency.ts'

// OWASP's setting for argon2id, which is the package's default algorithm: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Four at once hold 76 MiB and leave the event loop responsive.
const limited = limitConcurrency(4)

export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, cost))

export const isPassword = ({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> =>
  limited(() => verify(stored, password))
