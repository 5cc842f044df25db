type Environment = Record<string, string | undefined>

/** Demo features of an installation, for the servers' environment; BILLING counts where Stripe is not set up. */
export type DemoEnvironment = { SEED_DEMO_USERS: '0' | '1'; FAILURE_SENTINELS: '0' | '1'; BILLING: string }

const loopbackHosts = /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/

/** Whether only this machine reaches the servers. Those behind a proxy listen on loopback and are reached by others. */
function isPrivate({ HOST, PUBLIC_ORIGIN, TRUSTED_PROXIES }: Environment): boolean {
  const origin = PUBLIC_ORIGIN?.trim()
  const hosts = [HOST?.trim() || '127.0.0.1', origin ? URL.parse(origin)?.hostname : 'localhost']
  return Number(TRUSTED_PROXIES?.trim() || 0) === 0 && hosts.every((host) => loopbackHosts.test(host ?? ''))
}

/**
 * Demo users with a known password, failure prompts and the test checkout: on by default where only this machine
 * reaches the servers. Elsewhere, or where the environment has 0, only if it sets 1.
 */
export function chooseDemo(env: Environment): DemoEnvironment {
  const usual = isPrivate(env) ? '1' : '0'
  const chosen = (name: Exclude<keyof DemoEnvironment, 'BILLING'>): '0' | '1' => {
    const setting = env[name]?.trim()
    return setting ? (setting === '1' ? '1' : '0') : usual
  }
  return {
    SEED_DEMO_USERS: chosen('SEED_DEMO_USERS'),
    FAILURE_SENTINELS: chosen('FAILURE_SENTINELS'),
    BILLING: env.BILLING?.trim() || (usual === '1' ? 'test' : 'none'),
  }
}
