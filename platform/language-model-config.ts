/** A model that speaks the OpenAI protocol; its key is sent nowhere else and never logged. */
export interface LanguageModelConfig {
  baseUrl: string
  key: string | undefined
  name: string
}

type Environment = Record<string, string | undefined>

const read = (value: string | undefined): string | undefined => value?.trim() || undefined

const isServiceAddress = (address: string): boolean => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password
}

/**
 * The model that answers in the chat, by `LANGUAGE_MODEL_URL`, `LANGUAGE_MODEL_NAME` and `LANGUAGE_MODEL_KEY`;
 * undefined for the embedded assistant. Throws a sentence without the values, which may contain a key.
 */
export function readLanguageModel(env: Environment = process.env): LanguageModelConfig | undefined {
  const address = read(env.LANGUAGE_MODEL_URL)
  if (address === undefined) return undefined
  if (!isServiceAddress(address))
    throw new Error(
      'LANGUAGE_MODEL_URL must be an address such as https://models.example/v1, without a user or password in it.',
    )
  const name = read(env.LANGUAGE_MODEL_NAME)
  if (name === undefined)
    throw new Error('LANGUAGE_MODEL_NAME is missing: set it to the model that LANGUAGE_MODEL_URL is asked for.')
  return { baseUrl: address.replace(/\/+$/, ''), key: read(env.LANGUAGE_MODEL_KEY), name }
}
