import { BlockList, isIP } from 'node:net'

export type Ranges = readonly string[]

const lists = new WeakMap<Ranges, BlockList>()

export function inRanges(ranges: Ranges, address: string): boolean {
  const [plain = ''] = address.split('%', 1)
  const all = lists.get(ranges) ?? listOf(ranges)
  lists.set(ranges, all)
  return isIP(plain) !== 0 && all.check(plain, family(plain))
}

function listOf(ranges: Ranges): BlockList {
  const all = new BlockList()
  for (const range of ranges) {
    const [address = '', bits = longest(address)] = range.split('/')
    all.addSubnet(address, Number(bits), family(address))
  }
  return all
}

export function isRange(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/')
  return (
    isIP(address) !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest(address)
  )
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
const longest = (address: string) => (isIP(address) === 6 ? 128 : 32)

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
