import { isIPv4, isIPv6 } from 'node:net'

/** One client for the limits: an IPv4 address, or the /64 that a single customer of IPv6 is given. */
export function toClientAddress(ip: string | undefined): string {
  const bare = (ip ?? '').replace(/%.*$/, '')
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return 'unknown'
  const groups = groupsOf(bare)
  return (
    mappedIpv4(groups) ??
    `${groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':')}::`
  )
}

/** The eight numbers of an IPv6 address; URL normalises the spelling. */
function groupsOf(ip: string): number[] {
  const [left = '', right] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::')
  const head = numbers(left)
  if (right === undefined) return head
  const tail = numbers(right)
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

const numbers = (part: string): number[] => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)))

/** `::ffff:192.0.2.1` is the IPv4 address 192.0.2.1. */
function mappedIpv4(groups: number[]): string | undefined {
  const [high, low] = groups.slice(6) as [number, number]
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined
}
