import { z } from 'zod'
import { TraceName } from './trace-name'

/** Where on this machine something listens: an address with a port, or a configured name. */
export const EndpointRef = z.union([TraceName, z.string().regex(/^\[::1\]:\d{1,5}$/)])
export type EndpointRef = z.infer<typeof EndpointRef>
