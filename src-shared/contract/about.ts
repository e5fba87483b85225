import { z } from 'zod'

/** What this build is, where it keeps its files. */
export const About = z.strictObject({
  version: z.string(),
  electron: z.string(),
  chromium: z.string(),
  node: z.string(),
  platform: z.string(),
  dataDirectory: z.string(),
})
export type About = z.infer<typeof About>
