/** Subcommands, each loaded on demand. */
export const commands: Record<string, () => Promise<{ run(parameters: string[]): Promise<void> }>> = {
  start: () => import('./start.ts'),
  dev: () => import('./dev.ts'),
  build: () => import('./build.ts'),
  doctor: () => import('./doctor.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  drill: () => import('./drill.ts'),
  seed: () => import('./seed.ts'),
  export: () => import('./export.ts'),
  import: () => import('./import.ts'),
  load: () => import('./load.ts'),
  mail: () => import('./mail.ts'),
  staff: () => import('./staff.ts'),
  cluster: () => import('../../test/commands/cluster.ts'),
  photos: () => import('./photos.ts'),
  'push-keys': () => import('./push-keys.ts'),
  'client-package': () => import('./client-package.ts'),
  'state-map': () => import('./state-map.ts'),
}

/** Runs a subcommand. An expected error is one line on standard error and exit code 1. */
export async function main([name = '', ...parameters]: string[]): Promise<void> {
  const load = commands[name]
  if (!load) {
    console.error(`Usage: havenrow ${Object.keys(commands).join(' | ')}`)
    process.exitCode = 1
    return
  }
  try {
    await (await load()).run(parameters)
  } catch (error) {
    console.error(error instanceof Error && !process.env.DEBUG ? error.message : error)
    process.exit(1)
  }
}
