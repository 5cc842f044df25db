import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** Signs recipes of this installation, and checks its own signatures. */
export interface RecipeSigner {
  /** Base64 of an Ed25519 signature. */
  sign(text: string): string
  /** Whether a signature in base64 is of this text and this installation; false for a malformed one too. */
  verify(text: string, signature: string): boolean
  /** In PEM, so that anyone can check without asking. */
  publicKey: string
}

/** PKCS #8 of an Ed25519 key before its 32 bytes (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key of `PROVENANCE_KEY` (PEM, PKCS #8); without it one that follows from the installation's secret. */
function readKey(secret: string, pem: string | undefined): KeyObject {
  if (pem) return createPrivateKey(pem.replaceAll('\\n', '\n'))
  const seed = Buffer.from(hkdfSync('sha256', secret, 'songloom', 'recipe signature v1', 32))
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
}

/** The signer of an installation. Throws where `PROVENANCE_KEY` is no Ed25519 key. */
export function createRecipeSigner(secret: string, pem = process.env.PROVENANCE_KEY): RecipeSigner {
  const key = readKey(secret, pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('PROVENANCE_KEY is no Ed25519 key')
  const publicKey = createPublicKey(key)
  return {
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
    verify: (text, signature) => verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64')),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}
