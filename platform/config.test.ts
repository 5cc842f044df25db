import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const enough = {
  DATABASE_URL: 'postgres://host/songloom',
  REDIS_URL: 'redis://host',
  TEMPORAL_ADDRESS: 'host:7233',
  AUTH_SECRET: 'a'.repeat(32),
}

describe('readConfig', () => {
  it('defaults to port 4000, the folder store, and mail below the data folder', () => {
    const config = readConfig({ ...enough, DATA_FOLDER: '/data' })
    expect(config).toMatchObject({
      port: 4000,
      publicOrigin: 'http://localhost:4000',
      objectStore: { kind: 'folder', folder: '/data/objects' },
      mailFolder: '/data/mail',
      isTest: false,
    })
  })

  it('sends mail from the configured address, or from one of the public host', () => {
    const PUBLIC_ORIGIN = 'https://music.example:8443'
    expect(readConfig({ ...enough, PUBLIC_ORIGIN }).mailFrom).toBe('Songloom <no-reply@music.example>')
    expect(readConfig({ ...enough, MAIL_FROM: ' ' }).mailFrom).toBe('Songloom <no-reply@localhost>')
    for (const MAIL_FROM of ['hello@music.example', 'The music <hello@music.example>'])
      expect(readConfig({ ...enough, PUBLIC_ORIGIN, MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
  })

  it.each(['music.example', 'a@b.example, c@d.example', 'A <a@b.example>, c@d.example', 'A\nBcc: <a@b.example>'])(
    'refuses the sender %j',
    (MAIL_FROM) => expect(() => readConfig({ ...enough, MAIL_FROM })).toThrow('MAIL_FROM must be an address'),
  )

  it('reports everything missing in one error', () => {
    const read = () => readConfig({ S3_ENDPOINT: 'http://objects:9000' })
    for (const name of [
      'DATABASE_URL',
      'REDIS_URL',
      'TEMPORAL_ADDRESS',
      'AUTH_SECRET',
      'S3_ACCESS_KEY',
      'S3_SECRET_KEY',
    ]) {
      expect(read).toThrow(`${name} is missing`)
    }
  })

  it.each(['0', '65536', 'http', '40.5'])('refuses the port %s', (PORT) => {
    expect(() => readConfig({ ...enough, PORT })).toThrow(`PORT must be a number from 1 to 65535, not "${PORT}".`)
  })

  it('parks steps for 30 minutes by default, for a day at most, and not at all in tests', () => {
    expect(readConfig(enough).parkMinutes).toBe(30)
    expect(readConfig({ ...enough, PARK_MINUTES: '0' }).parkMinutes).toBe(0)
    expect(readConfig({ ...enough, NODE_ENV: 'test' }).parkMinutes).toBe(0)
    expect(() => readConfig({ ...enough, PARK_MINUTES: '1441' })).toThrow('PARK_MINUTES must be at most 1440')
  })

  it('refuses a short secret without repeating it', () => {
    const read = () => readConfig({ ...enough, AUTH_SECRET: 'hunter2' })
    expect(read).toThrow('AUTH_SECRET must have at least 32 characters.')
    expect(read).not.toThrow(/hunter2/)
  })

  it('serves metrics only on a configured port, and lets the worker have its own', () => {
    expect(readConfig(enough)).toMatchObject({
      metricsPort: undefined,
      workerMetricsPort: undefined,
      otlpEndpoint: undefined,
    })
    expect(readConfig({ ...enough, METRICS_PORT: '9464' })).toMatchObject({
      metricsPort: 9464,
      workerMetricsPort: 9464,
    })
    expect(readConfig({ ...enough, METRICS_PORT: '9464', WORKER_METRICS_PORT: '9465' })).toMatchObject({
      metricsPort: 9464,
      workerMetricsPort: 9465,
    })
  })

  it('refuses a short metrics token and an invalid trace address', () => {
    expect(() => readConfig({ ...enough, METRICS_TOKEN: 'hunter2' })).toThrow(
      'METRICS_TOKEN must have at least 32 characters.',
    )
    expect(() => readConfig({ ...enough, OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address',
    )
  })

  it('uses a configured S3 server', () => {
    const env = { ...enough, S3_ENDPOINT: 'http://objects:9000', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }
    expect(readConfig(env).objectStore).toEqual({
      kind: 's3',
      endpoint: 'http://objects:9000',
      accessKey: 'key',
      secretKey: 'secret',
      bucket: 'songloom',
    })
  })

  it('sings with recorded speech unless disabled, as in tests', () => {
    expect(readConfig(enough).singsFromSpeech).toBe(true)
    expect(readConfig({ ...enough, SINGER_VOICES: 'off' }).singsFromSpeech).toBe(false)
    expect(readConfig({ ...enough, NODE_ENV: 'test' }).singsFromSpeech).toBe(false)
    expect(readConfig({ ...enough, NODE_ENV: 'test', SINGER_VOICES: 'on' }).singsFromSpeech).toBe(true)
    expect(() => readConfig({ ...enough, SINGER_VOICES: 'loud' })).toThrow('SINGER_VOICES')
  })

  it('uses the configured SoundFont, or the installed recordings, except in tests', () => {
    expect(readConfig({ ...enough, SOUNDFONT_PATH: ' ' }).soundFontPath).toBeUndefined()
    expect(readConfig({ ...enough, NODE_ENV: 'test' }).soundFontPath).toBe('off')
    expect(readConfig({ ...enough, NODE_ENV: 'test', SOUNDFONT_PATH: '/a.sf2' }).soundFontPath).toBe('/a.sf2')
    expect(readConfig({ ...enough, SOUNDFONT_PATH: '/music/GM.sf2' }).soundFontPath).toBe('/music/GM.sf2')
  })

  it('gives workflows and engine work separate queues under one prefix', () => {
    expect(readConfig({ ...enough, TASK_QUEUE_PREFIX: 'test-1' }).taskQueues).toEqual({
      jobs: 'test-1-jobs',
      engine: 'test-1-engine',
      first: 'test-1-first',
      text: 'test-1-text',
      turns: 'test-1-turns',
    })
  })

  it("accepts only https addresses of the app's pages", () => {
    const page = 'https://play.google.com/store/apps/details?id=test.songloom'
    expect(readConfig({ ...enough, PLAY_STORE_URL: page }).storeLinks).toEqual({ ios: null, android: page })
    expect(() => readConfig({ ...enough, APP_STORE_URL: 'javascript:alert(1)' })).toThrow(/APP_STORE_URL must be/)
  })

  it('knows the pages in social networks that there are', () => {
    const page = 'https://www.youtube.com/@songloom'
    expect(readConfig(enough).socialLinks).toEqual([])
    expect(readConfig({ ...enough, YOUTUBE_URL: page }).socialLinks).toEqual([{ network: 'youtube', address: page }])
    expect(() => readConfig({ ...enough, X_URL: 'http://x.com/songloom' })).toThrow(/X_URL must be/)
  })

  it('needs an address of the text model, without a password', () => {
    const model = { TEXT_MODEL_URL: 'https://models.example/v1/', TEXT_MODEL_NAME: 'a-model', TEXT_MODEL_KEY: 'secret' }
    expect(readConfig(enough).textModel).toBeUndefined()
    expect(readConfig({ ...enough, ...model }).textModel).toEqual({
      baseUrl: 'https://models.example/v1',
      key: 'secret',
      name: 'a-model',
    })
    const refusal = (more: Record<string, string>): string => {
      try {
        readConfig({ ...enough, ...model, ...more })
        return ''
      } catch (error) {
        return String(error)
      }
    }
    expect(refusal({ TEXT_MODEL_NAME: '' })).toMatch(/TEXT_MODEL_NAME is missing/)
    expect(refusal({ TEXT_MODEL_URL: 'file:///etc' })).toMatch(/TEXT_MODEL_URL must be/)
    const message = refusal({ TEXT_MODEL_URL: 'https://me:hunter2@models.example' })
    expect(message).toMatch(/TEXT_MODEL_URL must be/)
    expect(message).not.toContain('hunter2')
  })
})
