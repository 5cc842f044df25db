import { expect, test } from 'vitest'
import { readLanguageModel } from './language-model-config.ts'

const model = { LANGUAGE_MODEL_URL: ' https://models.example/v1/ ', LANGUAGE_MODEL_NAME: 'a-model' }

test('a model is configured by its address and name; without an address there is none', () => {
  expect(readLanguageModel({})).toBeUndefined()
  expect(readLanguageModel({ ...model, LANGUAGE_MODEL_KEY: 'secret' })).toEqual({
    baseUrl: 'https://models.example/v1',
    key: 'secret',
    name: 'a-model',
  })
})

test.each(['file:///etc', 'https://me:hunter2@models.example', 'not-an-address'])(
  '%s is refused, and not repeated',
  (address) => {
    const read = () => readLanguageModel({ ...model, LANGUAGE_MODEL_URL: address })
    expect(read).toThrow('LANGUAGE_MODEL_URL must be an address')
    expect(read).not.toThrow(address)
  },
)

test('a model without a name is refused', () => {
  expect(() => readLanguageModel({ ...model, LANGUAGE_MODEL_NAME: '' })).toThrow('LANGUAGE_MODEL_NAME is missing')
})
