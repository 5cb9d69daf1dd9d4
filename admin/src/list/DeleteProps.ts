/** The properties of a dialog that asks whether to delete a record. */
export interface DeleteProps<R> {
  readonly record: R;
  readonly onClose: () => void;
}
