export { isPlain as default } from './plain-clone';
