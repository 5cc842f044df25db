import { expect, test } from 'vitest'
import { parseEngineProviders, readEngineProviders, trainsAdapters } from './read-engine-providers.ts'

const gpu = { kind: 'ace-step', baseUrl: 'http://10.0.0.5:8001/' }
const parse = (config: unknown, env: Record<string, string> = {}) => parseEngineProviders(JSON.stringify(config), env)

test('without a file there are no providers', () => {
  expect(readEngineProviders({})).toEqual({ providers: [], capabilities: {} })
})

test('a provider has its limits, its price and the key of its environment variable', () => {
  const { providers, capabilities } = parse(
    {
      providers: { gpu: { ...gpu, keyEnv: 'GPU_KEY', price: { perMinute: 0.03 } } },
      capabilities: { generateSong: { providers: ['gpu', 'embedded'], whenPaused: 'wait' } },
    },
    { GPU_KEY: 'secret-key' },
  )
  expect(providers).toMatchObject([
    {
      ...{ id: 'gpu', key: 'secret-key', baseUrl: 'http://10.0.0.5:8001' },
      ...{ price: { perOperation: 0, perMinute: 0.03 }, limits: { requestSeconds: 30, resultMegabytes: 100 } },
    },
  ])
  expect(capabilities.generateSong).toEqual({ providers: ['gpu', 'embedded'], whenPaused: 'wait', whenFull: 'next' })
})

test('one error lists every problem, without the values of keys', () => {
  const wrong = {
    providers: {
      gpu: { ...gpu, keyEnv: 'GPU_KEY' },
      other: { kind: 'cog', baseUrl: 'http://user:hidden@host' },
      embedded: gpu,
    },
    capabilities: { generateSong: { providers: ['gpu', 'gpu', 'third'] } },
  }
  const problem = (): unknown => parse(wrong)
  expect(problem).toThrow('providers.gpu.keyEnv: GPU_KEY is not set.')
  expect(problem).toThrow('providers.other.baseUrl: give an http address')
  expect(problem).toThrow('providers.embedded: this name is that of the embedded engine.')
  expect(problem).toThrow('capabilities.generateSong: there is no provider "third".')
  expect(problem).toThrow('capabilities.generateSong: a provider is listed twice.')
  expect(problem).not.toThrow('hidden')
})

test.each([
  ['{', 'It is not JSON'],
  ['{"providers":{"gpu":{"kind":"acme","baseUrl":"http://a"}},"capabilities":{}}', 'providers.gpu.kind'],
  ['{"providers":{},"capabilities":{"paintCover":{"providers":["embedded"]}}}', 'capabilities'],
  [
    '{"providers":{"gpu":{"kind":"cog","baseUrl":"http://a","limits":{"concurrent":0}}},"capabilities":{}}',
    'concurrent',
  ],
  ['{"providers":{"gpu":{"kind":"cog","baseUrl":"http://a","secret":"x"}},"capabilities":{}}', 'secret'],
])('refuses %s', (text, problem) => {
  expect(() => parseEngineProviders(text, {})).toThrow(problem)
})

test('a model on the machine has a path, no price and no address; its faults are named as well', () => {
  const model = { kind: 'onnx', path: '/models/vad.onnx' }
  expect(
    parse({ providers: { vad: model }, capabilities: { findVoice: { providers: ['vad'] } } }).providers,
  ).toMatchObject([
    { id: 'vad', baseUrl: '', model: 'vad.onnx', price: { perOperation: 0 }, local: { path: model.path, threads: 1 } },
  ])
  const stems = ['drums', 'drums', 'bass', 'other']
  expect(() => parse({ providers: { vad: { ...model, stems } }, capabilities: {} })).toThrow('providers.vad.stems')
  expect(() => parse({ providers: { vad: { ...model, path: 'vad.onnx' } }, capabilities: {} })).toThrow('absolute path')
})

test('a provider that trains makes one thing at a time, and faults of its folder are named', () => {
  const training = { folder: '/mnt/ace-step', serverFolder: 'songloom' }
  const trains = { train: { providers: ['gpu', 'embedded'] } }
  const config = parse({ providers: { gpu: { ...gpu, training } }, capabilities: trains })
  expect(config.providers).toMatchObject([{ limits: { concurrent: 1 }, training: { ...training, hours: 3 } }])
  expect([config, parse({ providers: { gpu }, capabilities: {} })].map(trainsAdapters)).toEqual([true, false])
  const wrong = { ...gpu, kind: 'cog', training, limits: { concurrent: 2 } }
  const problem = (): unknown =>
    parse({ providers: { gpu: wrong, other: gpu }, capabilities: { train: { providers: ['other'] } } })
  expect(problem).toThrow('providers.gpu.training: cog cannot be trained.')
  expect(problem).toThrow('providers.gpu.limits.concurrent')
  expect(problem).toThrow('capabilities.train: "other" has no setting training.')
})

test('a file that is not there is named', () => {
  expect(() => readEngineProviders({ ENGINE_CONFIG: '/nowhere/engines.json' })).toThrow('/nowhere/engines.json')
})
