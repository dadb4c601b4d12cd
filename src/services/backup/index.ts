export { drill } from './drill.ts'
export { drillName, listBackups, nameBackup, readFolder } from './folder.ts'
export { type ServerBackups, selectBackups } from './store.ts'
