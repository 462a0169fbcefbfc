declare module 'autocannon' {
  interface Load {
    url: string
    headers: Record<string, string>
    connections: number
    duration: number
    workers: number
  }
  export default function autocannon(load: Load): Promise<{ requests: { average: number }; non2xx: number }>
}
