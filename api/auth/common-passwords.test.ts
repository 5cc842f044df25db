import { expect, test } from 'vitest'
import { refuseCommonPassword } from './common-passwords.ts'

test.each(['12345678', 'PASSWORD', 'qwertyuiop', 'songloom', '!Songloom99', 'nia.newcomer@1', 'Nia-Newcomer-2026'])(
  '%s is refused',
  (password) => {
    expect(() => refuseCommonPassword(password, 'nia.newcomer@example.com')).toThrow('easy to guess')
  },
)

test.each(['songloom-demo', 'correct horse battery', '97531864208642', 'नमस्ते संगीत'])('%s is taken', (password) => {
  expect(() => refuseCommonPassword(password, '1@example.com')).not.toThrow()
})
