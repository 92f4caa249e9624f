/** Stands in for `hoist-non-react-statics` in the bundle, which would bring `react-is` along. */
export default function withoutStatics<Component>(wrapper: Component): Component {
  return wrapper;
}
