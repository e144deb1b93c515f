/** Keeps a component's own props out of the element that it draws. */
export const ownProps = <P extends string>(
  ...names: readonly P[]
): { shouldForwardProp: (name: string) => boolean } => ({
  shouldForwardProp: (name) => !names.includes(name as P),
});
