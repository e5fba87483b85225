import { useMutation } from '@tanstack/react-query'
import { request } from './request'

/** Shows the folder that holds `config.toml` in the system's file manager. */
export function useRevealConfiguration() {
  return useMutation({ mutationFn: () => request('configuration.reveal', null) })
}
