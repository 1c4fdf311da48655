/** Whether a request came to one of these hosts, by its own name or by the public address of the server. */
export function testHostRule(
  testHosts: readonly string[] = [],
  publicUrl: string | null = null,
): (host: string) => boolean {
  const hosts = new Set(testHosts)
  const isPublicHost = publicUrl !== null && hosts.has(nameOf(new URL(publicUrl).hostname))
  return host => isPublicHost || hosts.has(nameOf(host))
}

const nameOf = (host: string): string => host.toLowerCase().replace(/^\[|\]$/g, '')
