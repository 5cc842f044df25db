type Environment = Record<string, string | undefined>

/** Demo features of an installation, for the servers' environment; BILLING counts where Stripe is not set up. */
export type DemoEnvironment = { SEED_DEMO_USERS: '0' | '1'; FAILURE_SENTINELS: '0' | '1'; BILLING: string }

/** Whether a listening address is reachable from this machine only. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/**
 * Demo users with a known password, failure prompts and the test checkout: on by default on a loopback address only. On
 * another address, or where the environment has 0, only if it sets 1.
 */
export function chooseDemo(env: Environment): DemoEnvironment {
  const usual = isLoopback(env.HOST?.trim() || '127.0.0.1') ? '1' : '0'
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
