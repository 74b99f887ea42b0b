#!/bin/bash
# Trains over two network namespaces joined by veth, on a good network and on one with delay and loss (tc netem; where
# the kernel lacks netem, with a low rate by tbf). Four ranks have the weights of four replicas in one process, bit for bit.
#   two_namespaces.sh SHARDLAB_CLI MPIRUN
set -euo pipefail
cli=$1 mpirun=${2:-}
skip() { echo "SKIPPED: $*" >&2; exit 77; }
[ -n "$mpirun" ] || skip "built without MPI: install libopenmpi-dev and openmpi-bin"
[ "$(id -u)" -eq 0 ] || skip "network namespaces need root"
command -v ip >/dev/null && command -v tc >/dev/null || skip "ip and tc are missing: install iproute2"

here="shardlab-$$-a" there="shardlab-$$-b"
folder=$(mktemp -d)
trap 'ip netns del "$here" 2>/dev/null; ip netns del "$there" 2>/dev/null; rm -rf "$folder"' EXIT
ip netns add "$here" 2>/dev/null && ip netns add "$there" 2>/dev/null || skip "network namespaces are not permitted here"
ip link add veth netns "$here" type veth peer name veth netns "$there" || skip "veth is not permitted here"
ip -n "$here" addr add 10.213.77.1/24 dev veth
ip -n "$there" addr add 10.213.77.2/24 dev veth
for space in "$here" "$there"; do
    ip -n "$space" link set lo up
    ip -n "$space" link set veth up
done

# What ssh is on a cluster: mpirun calls it with a host and a command.
cat >"$folder/agent" <<END
#!/bin/sh
shift
exec ip netns exec $there sh -c "\$*"
END
chmod +x "$folder/agent"

export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 XDG_DATA_HOME="$folder"
training=(train fashion_mnist_quickstart --replicas 4 --epochs 1 --steps-per-epoch 6 --batch-size 64 --threads 1
    --no-save --quiet)
"$cli" "${training[@]}" --export "$folder/alone.npz"

over_two_namespaces() {
    local name=$1 begin=$SECONDS
    ip netns exec "$here" "$mpirun" --mca plm_rsh_agent "$folder/agent" --mca btl tcp,self \
        --mca btl_tcp_if_include 10.213.77.0/24 --mca oob_tcp_if_include 10.213.77.0/24 \
        --host 10.213.77.1:2,10.213.77.2:2 --bind-to none -n 4 -x XDG_DATA_HOME -x SHARDLAB_DATA_DIR \
        "$cli" "${training[@]}" --distribute mpi --export "$folder/spread.npz"
    cmp "$folder/alone.npz" "$folder/spread.npz" || { echo "$name: other weights than one process" >&2; exit 1; }
    echo "$name: the weights of one process, after $((SECONDS - begin)) s"
}

over_two_namespaces "good network"
[ "$(ip -n "$here" -s -j link show veth | grep -o '"packets":[0-9]*' | head -1 | cut -d: -f2)" -gt 100 ] ||
    { echo "nothing went over veth" >&2; exit 1; }
if tc -n "$here" qdisc add dev veth root netem delay 5ms 1ms loss 1% 2>/dev/null; then
    tc -n "$there" qdisc add dev veth root netem delay 5ms 1ms loss 1%
    over_two_namespaces "delay of 10 ms and loss of 1 %"
else
    echo "NOT TESTED: delay and loss, since this kernel has no netem" >&2
    tc -n "$here" qdisc add dev veth root tbf rate 50mbit burst 32kbit latency 20ms
    tc -n "$there" qdisc add dev veth root tbf rate 50mbit burst 32kbit latency 20ms
    over_two_namespaces "50 Mbit/s, packets dropped beyond 20 ms"
fi
