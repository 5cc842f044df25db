import { expect, test } from 'vitest'
import { toClientAddress } from './client-address.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:C000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2::ffff', '2001:db8:1:2::'],
  ['2001:0db8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
  ['not an address', 'unknown'],
  [undefined, 'unknown'],
])('%s counts as %s', (ip, client) => {
  expect(toClientAddress(ip)).toBe(client)
})
