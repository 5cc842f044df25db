import ipaddr from 'ipaddr.js'

/** Of the addresses given out to the public, these lead elsewhere: tunnels, protocols, documentation. */
const reserved = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map((range) => ipaddr.IPv6.parseCIDR(range))
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3')

/** Blocks that answer on the spot and that ipaddr.js may hold for ordinary ones. */
const local = ['192.88.99.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.175.48.0/24'].map((range) =>
  ipaddr.IPv4.parseCIDR(range),
)

/** Whether a resolved address is public. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false
  // An IPv4 address inside an IPv6 one counts as IPv4.
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast' && !local.some((range) => parsed.match(range))
  return parsed.match(givenOut) && !reserved.some((range) => parsed.match(range))
}

/** The default guard: public addresses, ports 80 and 443. */
export const isPublicWeb = (address: string, port: number): boolean =>
  (port === 80 || port === 443) && isPublicAddress(address)
