type Environment = Record<string, string | undefined>

/** What of a demo an installation has: '1' or '0' for the servers' environment. */
export type DemoEnvironment = { SEED_DEMO_USERS: '0' | '1'; FAILURE_SENTINELS: '0' | '1' }

/** Whether only this machine reaches an address to listen on. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/**
 * People with a known password and prompts that plant failures, on an address that only this machine reaches; on another one, and where
 * the environment says 0, only if the environment asks for them with 1.
 */
export function chooseDemo(env: Environment): DemoEnvironment {
  const usual = isLoopback(env.HOST?.trim() || '127.0.0.1') ? '1' : '0'
  const chosen = (name: keyof DemoEnvironment): '0' | '1' => {
    const asked = env[name]?.trim()
    return asked ? (asked === '1' ? '1' : '0') : usual
  }
  return { SEED_DEMO_USERS: chosen('SEED_DEMO_USERS'), FAILURE_SENTINELS: chosen('FAILURE_SENTINELS') }
}
