import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { linkFileName } from './link-file-name.ts'
import { isVideoPage } from './video-pages.ts'

const name = (path: string, type: string, disposition?: string): string =>
  linkFileName(new URL(path, 'https://public.test'), type, disposition)

it.each([
  ['/music/My%20Song.mp3', 'audio/mpeg', undefined, 'My Song.mp3'],
  ['/music/song', 'audio/mpeg', undefined, 'song.mp3'],
  ['/download.php?id=7', 'audio/x-wav; rate=44100', undefined, 'download.php.wav'],
  ['/song.wav', 'application/octet-stream', undefined, 'song.wav'],
  ['/', 'audio/mp4', undefined, 'audio.m4a'],
  ['/', '', undefined, 'audio'],
  ['/x', 'constructor', undefined, 'x'],
  ['/x', 'audio/ogg', 'attachment; filename="Rain; \\"live\\".ogg"', 'Rain; live.ogg'],
  ['/x', 'audio/mpeg', "attachment; filename=a.mp3; filename*=UTF-8''%E0%A4%A8%E0%A4%AE.mp3", 'नम.mp3'],
  ['/x', 'audio/mpeg', 'attachment; filename=plain.mp3', 'plain.mp3'],
  ['/x', 'audio/mpeg', 'attachment; filename="../../etc/passwd"', 'passwd.mp3'],
  ['/x', 'audio/mpeg', 'attachment; filename="..\\\\..\\\\boot.mp3"', 'boot.mp3'],
  ['/x', 'audio/mpeg', "attachment; filename*=UTF-8''a%00b%E2%80%AE3pm.mp3", 'ab3pm.mp3'],
  ['/%E0%A4%A', 'audio/mpeg', undefined, '%E0%A4%A.mp3'],
  ['/.mp3', 'audio/mpeg', undefined, 'mp3.mp3'],
])('calls %s of %s, sent with %s, %s', (path, type, disposition, expected) => {
  expect(name(path, type, disposition)).toBe(expected)
})

it('shortens a long name and keeps its extension', () => {
  const long = name(`/${'n'.repeat(400)}.mp3`, 'audio/mpeg')
  expect(long).toMatch(/^n{160}\.mp3$/)
})

it.each(['93.184.216.34', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '2a00:1450:4001::1', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

it.each(['', 'localhost', 'fe80::1%lo', '2606::1%eth0', '::ffff:10.0.0.1'])('%j is not', (address) =>
  expect(isPublicAddress(address)).toBe(false),
)

it.each([
  ['https://www.youtube.com/watch?v=1', true],
  ['https://m.youtube.com/watch?v=1', true],
  ['https://music.youtube.com/watch?v=1', true],
  [' https://youtu.be/1 ', true],
  ['https://vimeo.com/1', true],
  ['https://soundcloud.com/a/b', true],
  ['https://notyoutube.com/a.mp3', false],
  ['https://youtube.com.evil.test/', false],
  ['https://public.test/youtube.com', false],
  ['youtube', false],
])('%s is a video page: %s', (link, expected) => {
  expect(isVideoPage(link)).toBe(expected)
})
