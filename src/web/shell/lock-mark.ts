/** Whether a form of this page is locked (`useLock`): it must look locked before any interaction. */
export function isLocked(): boolean {
  try {
    return Object.entries({ ...sessionStorage }).some(([name, value]) => {
      const [key = '', path = ''] = name.split(/[: ]/)
      return (
        key === 'form-lock' && location.pathname.endsWith(path) && Number.parseInt(value, 10) > Date.now()
      )
    })
  } catch {
    return false
  }
}
