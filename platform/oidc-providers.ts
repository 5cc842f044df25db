import * as z from 'zod/mini'

/** A provider by which people sign in, from `OIDC_PROVIDERS`. */
export interface OidcProvider {
  id: string
  /** As it stands on its button. */
  name: string
  /** Where it publishes its addresses, such as https://accounts.example. */
  issuer: string
  clientId: string
  clientSecret: string
  scopes: string[]
}

const text = z.string().check(z.minLength(1), z.maxLength(2_048))
const isLocal = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
const isIssuer = (issuer: string): boolean => {
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined
  return url !== undefined && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url)))
}

const providersSchema = z.array(
  z.strictObject({
    // `credential` is the library's name for passwords.
    id: z.string().check(
      z.regex(/^[a-z0-9][a-z0-9-]{0,31}$/),
      z.refine((id) => id !== 'credential'),
    ),
    name: z.string().check(z.minLength(1), z.maxLength(40)),
    issuer: text.check(z.refine(isIssuer)),
    clientId: text,
    clientSecret: text,
    scopes: z._default(z.array(text), ['openid', 'email', 'profile']),
  }),
)

const shape =
  'a JSON list such as [{"id":"example","name":"Example",' +
  '"issuer":"https://accounts.example","clientId":"…","clientSecret":"…"}]'

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** Reads the providers; a problem names the field and omits the value, which has secrets. */
export function readOidcProviders(value: string | undefined, problems: string[]): OidcProvider[] {
  if (!value) return []
  const result = providersSchema.safeParse(parseJson(value))
  if (!result.success) {
    const field = result.error.issues[0]?.path.join('.') ?? ''
    problems.push(`OIDC_PROVIDERS must be ${shape}${field ? `; see ${field}` : ''}.`)
    return []
  }
  const ids = result.data.map(({ id }) => id)
  if (new Set(ids).size < ids.length) problems.push('OIDC_PROVIDERS must give each provider an id of its own.')
  return result.data.map((provider) => ({ ...provider, issuer: provider.issuer.replace(/\/$/, '') }))
}
