import { join } from 'node:path'

/** The files of one participant's record. */
export const recordPaths = (directory: string) => ({
  database: join(directory, 'inquirium.db'),
  head: join(directory, 'head.json'),
  disputedHead: join(directory, 'head.disputed.json'),
  blobs: join(directory, 'blobs'),
  identity: join(directory, 'identity.json'),
})
