/** Says that there is more to see above, without moving what is being read and without counting. */
export const NewerLine = ({ onShow }: { readonly onShow: () => void }) => (
  <button
    type="button"
    onClick={onShow}
    className="rounded-full px-3 py-0.5 text-small text-accent underline-offset-3 hover:underline"
  >
    Newer activity
  </button>
)
