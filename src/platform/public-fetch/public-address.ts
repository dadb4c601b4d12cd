import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Ranges that are not public unicast addresses: IANA's registries of special-purpose addresses, and multicast. */
const inner = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
  add(range, 'ipv4')
// Teredo, 6to4 and the like may reach any IPv4 address.
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) add(range, 'ipv6')

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

function add(range: string, family: 'ipv4' | 'ipv6') {
  const [net = '', bits] = range.split('/')
  inner.addSubnet(net, Number(bits), family)
}

const mappedPrefix = new BlockList()
mappedPrefix.addSubnet('::ffff:0:0', 96, 'ipv6')

/** Whether an IP address is public unicast; an IPv4 address mapped into IPv6 counts as itself. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inner.check(address, 'ipv4')
  if (!isIPv6(address)) return false
  // A block list compares mapped addresses with its IPv4 ranges.
  if (mappedPrefix.check(address, 'ipv6')) return !inner.check(address, 'ipv6')
  return globalUnicast.check(address, 'ipv6') && !inner.check(address, 'ipv6')
}
