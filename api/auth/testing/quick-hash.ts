import { hash } from '@node-rs/argon2'

/** A password as the product stores it, at the lowest cost: tests of other things make hundreds. */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
